/*
 * Which rooms neutral pieces belong to: three that provide cylinders, two that
 * provide units.
 */
#include "games/ark/components.h"

#include "base/bug.h"

int ark_cylinder_colour(int room)
{
    switch (room) {
    case ROOM_VIOLET_GENERATOR:
        return COLOUR_VIOLET;
    case ROOM_TURQUOISE_GENERATOR:
        return COLOUR_TURQUOISE;
    case ROOM_POWER_HUB:
        return COLOUR_BLACK;
    }
    return COLOUR_NONE;
}

int ark_unit_colour(int room)
{
    switch (room) {
    case ROOM_BRIG:
        return COLOUR_VIOLET;
    case ROOM_ROBOTICS:
        return COLOUR_BLACK;
    }
    return COLOUR_NONE;
}

int ark_cylinder_home(int colour)
{
    switch ((enum colour)colour) {
    case COLOUR_VIOLET:
        return ROOM_VIOLET_GENERATOR;
    case COLOUR_TURQUOISE:
        return ROOM_TURQUOISE_GENERATOR;
    case COLOUR_BLACK:
        return ROOM_POWER_HUB;
    case COLOUR_NONE:
        break;
    }
    BUG("no cylinders of colour %d", colour);
}

int ark_unit_home(int colour)
{
    switch ((enum colour)colour) {
    case COLOUR_VIOLET:
        return ROOM_BRIG;
    case COLOUR_BLACK:
        return ROOM_ROBOTICS;
    case COLOUR_TURQUOISE:
    case COLOUR_NONE:
        break;
    }
    return -1;
}
