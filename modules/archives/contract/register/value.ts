import { type DomainOf, decimal, field, longText, record, type Wire } from '@gss/kit/wire'
import * as z from 'zod'

/** A point on the city's map, WGS-84. */
export const mapPoint = record('mapPoint', {
  longitude: field('longitude', decimal),
  latitude: field('latitude', decimal),
})
export type MapPoint = DomainOf<typeof mapPoint>

const LONG_MAX_CHARS = 4_000
const MANY_MAX = 200
const ITEM_MAX_CHARS = 100
/**
 * What stands in one field. Texts, codes, ids and days (YYYY-MM-DD) are texts; a number is a number, yes is a boolean, several are a list.
 * Nothing typed is null.
 */
export const formValue: Wire<FormValue> = z.union([
  z.null(),
  z.boolean(),
  z.number(),
  longText(LONG_MAX_CHARS),
  z.array(longText(ITEM_MAX_CHARS)).max(MANY_MAX),
  mapPoint,
])
export type FormValue = null | boolean | number | string | string[] | MapPoint
export type FormValues = Record<string, FormValue>

export const isMapPoint = (value: FormValue | undefined): value is MapPoint =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing typed: an empty text and an empty list are none either. */
export const isEmpty = (value: FormValue | undefined): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A text, a code or an id; nothing where there is none. */
export const formTextIn = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
