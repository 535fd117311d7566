import { measureOf } from '@gss/devices/contract'
import { useText } from '@gss/web-kit/text/book'
import { namesBook } from './namesBook.ts'

/** What is measured, as people call it; a maker's own has a number and no name. */
export function useMeasureName(): (measure: number) => string {
  const say = useText(namesBook)
  return (measure) => {
    const key = String(measure)
    const name = say(key)
    return name === key || name === '' ? measureOf(measure).zh : name
  }
}
