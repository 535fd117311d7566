/** Between several of a kind; the server joins the names of references by the same. */
export const LIST_JOINT = '、'
/** The unit a thing belongs to is no field of its form, and yet chosen in it, filtered by and named in an address. */
export const UNIT_FIELD = '$unit'
