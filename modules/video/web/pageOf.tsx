import { RegisterPage } from '@gss/archives/web'
import { objects } from '../contract/index.ts'
import { names } from './names.ts'

/** The screen of one of this module's objects. */
export function pageOf(object: string) {
  const description = objects.find((each) => each.object === object)
  if (!description) throw new Error(`no object ${object}`)
  const register = { description, names }
  return function ObjectPage() {
    return <RegisterPage register={register} />
  }
}
