/** A camera on its way to a tile. */
export const DRAGGED = 'text/x-gss-camera'
