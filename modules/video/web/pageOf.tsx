import { RegisterPage } from '@gss/archives/web'
import { objects } from '../contract/index.ts'
import { videoNames } from './names.ts'

/** The screen of one of this module's objects. */
export function videoObjectPage(object: string) {
  const description = objects.find((each) => each.object === object)
  if (!description) throw new Error(`no object ${object}`)
  const register = { description, names: videoNames }
  return function ObjectPage() {
    return <RegisterPage register={register} />
  }
}
