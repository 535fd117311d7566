import { objects } from '../../contract/index.ts'
import { archivesNames } from '../names.ts'
import type { Register } from './register.ts'

/** One of this module's objects, as a screen needs it. */
export function registerFor(object: string): Register {
  const description = objects.find((each) => each.object === object)
  if (!description) throw new Error(`no object ${object}`)
  return { description, names: archivesNames }
}
