import type { Register } from '@gss/archives/web'
import { objects } from '../contract/index.ts'
import { devicesNames } from './names.ts'

/** One of this module's objects, as a screen needs it. */
export function deviceRegisterFor(object: string): Register {
  const description = objects.find((each) => each.object === object)
  if (!description) throw new Error(`no object ${object}`)
  return { description, names: devicesNames }
}
