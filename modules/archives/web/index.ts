/** The screen of an object that another module describes. */
export { RegisterPage } from './Register/RegisterPage.tsx'
export { importer } from './Register/imports.ts'
export { type OpenForm, registerNameIn, type Register, type RegisterDeeds } from './Register/register.ts'
/** A row of any object, as its page has it. */
export type { RegisterListRow as RegisterRow } from '../contract/index.ts'
/** The city on ground we ship, with places on it. */
export { LazyCityMap } from './CityMap/LazyCityMap.tsx'
/** The same ground for a wall: it lies still, and what stands on it is the caller's. */
export { LazyCityGround } from './CityMap/LazyCityGround.tsx'
export { useCityFrame } from './CityMap/useCityFrame.ts'
export { type FrameSize, pixelIn } from './CityMap/cityFrame.ts'
export { type MapPlace, PLACE_KINDS, type PlaceKind, SIGNS } from './CityMap/place.ts'
/** A paper of many pages: asked for, watched, fetched. */
export { LazyPapers } from './Papers/LazyPapers.tsx'
/** Units by name, for who may look at more than one. */
export { findUnits, unitNameOf } from './Register/filtersOf.ts'
export { useSeesUnits } from './Register/useSeesUnits.ts'
/** How a list of another module is opened with one unit chosen. */
export { searchOfUnit } from './searchOfUnit.ts'
/** The words of dictionaries. */
export { useEntryName, useUnitKind } from './useEntryName.ts'
/** What forms, dictionaries and headings of base data are called, by their Chinese. */
export { archivesNames } from './names.ts'
export { part } from './part.ts'
