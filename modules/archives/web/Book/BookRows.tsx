import { registerFor } from '../Register/registerFor.ts'
import { RegisterPage } from '../Register/RegisterPage.tsx'

/** The rows of one object of the book. */
export const BookRows = ({ object }: { object: string }) => <RegisterPage register={registerFor(object)} />
