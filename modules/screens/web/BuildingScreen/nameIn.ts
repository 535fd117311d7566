/** What a thing is called where its building, and then its floor, is said already; of several floors the one it begins with. */
export function nameIn(name: string, building: string, ...floors: readonly string[]): string {
  let rest = name
  for (const place of [building, ...floors])
    if (place !== '' && rest.startsWith(place) && rest.length > place.length)
      rest = rest.slice(place.length).trimStart()
  return rest
}

/** Where it stands, unless its name says so. */
export const placeBeside = (name: string, place: string): string => (name.includes(place) ? '' : place)

/** As much as stands left of a plate. */
const LABEL_CHARS = 4
/** A floor by its name, where that is short; else by its number, as drawings have it: 12F, B1. */
export const floorLabel = ({ name, floorNo }: { name: string; floorNo: number }): string =>
  name.length <= LABEL_CHARS ? name : floorNo > 0 ? `${floorNo}F` : `B${-floorNo}`
