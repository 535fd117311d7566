import { RegisterPage } from './RegisterPage.tsx'
import { registerFor } from './registerFor.ts'

/** The screen of one of this module's objects. */
export function registerPageOf(object: string) {
  const register = registerFor(object)
  return function ObjectPage() {
    return <RegisterPage register={register} />
  }
}
