const MIB = 1_048_576

/** What may be uploaded as a plan (issue of floor plans): a large architect's drawing, not a bomb. */
export const PLAN_PICTURE_MAX_BYTES = 50 * MIB
export const PLAN_PICTURE_MAX_PX = 12_000
/** Parts of a drawing, each counted as often as it is drawn: 400,000 kept the drawing process for 24 s. */
export const PICTURE_MAX_PARTS = 150_000
/** Smaller is no plan; a drawing that measures itself in metres is enlarged to this. */
export const PICTURE_MIN_PX = 64
/** A picture with more is cut into tiles: a browser opens it without reading all of it. */
export const TILED_ABOVE_PIXELS = 4_000_000
export const TILE_PX = 512
export const PDF_MAX_PAGES = 200

/** What is changed in one commit: aligning, laying out and undoing them are one deed each. */
export const CHANGES_MAX = 2_000
/** As many as a plan can show and a browser can draw. */
export const PLAN_LABELS_MAX = 20_000
export const UNMARKED_MAX = 5_000
/** A push of more says only that the labels are to be fetched again. */
export const PUSHED_MAX = 200
export const LAYERS_PER_FLOOR_MAX = 20

/** A camera's look: where it faces, clockwise from the top of the picture, and how wide it sees. */
export const FACING_MAX_DEG = 359
export const ANGLE_MIN_DEG = 1
export const ANGLE_MAX_DEG = 360

/** Spec §3: coordinates are floored to two decimals. A point may stand outside the picture, and is told of then; not farther than this. */
export const COORDINATE_MAX = 100_000
const HUNDREDTHS = 100
/** A number like 8.29 is 828.9999… hundredths to a computer: floored as it is written. */
export const floored = (value: number): number =>
  Math.floor(Number((value * HUNDREDTHS).toFixed(6))) / HUNDREDTHS

/** Spec §9: a popup closes this long after the pointer has left; a chosen patrol point flashes this often; icons are this large. */
export const POPUP_CLOSES_AFTER_MS = 10_000
export const FLASH_MS = 300
export const ICON_PX = 16
