/** The unit a thing belongs to is no field of its form, and yet chosen in it, filtered by and named in an address. */
export const UNIT_FIELD = '$unit'
