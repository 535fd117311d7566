/** From anywhere, also from a field: the most urgent alarm. No browser and no input method has a use for it. */
export const OPEN_URGENT_KEY = 'F2'
