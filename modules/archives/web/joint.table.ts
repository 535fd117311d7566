/** Between several of a kind; the server joins the names of references by the same. */
export const LIST_JOINT = '、'
