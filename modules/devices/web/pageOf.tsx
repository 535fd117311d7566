import { RegisterPage } from '@gss/archives/web'
import { deviceRegisterFor } from './registerFor.ts'

/** The screen of one of this module's objects. */
export function deviceObjectPage(object: string) {
  const register = deviceRegisterFor(object)
  return function ObjectPage() {
    return <RegisterPage register={register} />
  }
}
