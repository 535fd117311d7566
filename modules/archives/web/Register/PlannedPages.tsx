import { RegisterPage } from './RegisterPage.tsx'
import { registerFor } from './registerFor.ts'
import { usePlanDeed } from './usePlanDeed.ts'

const building = registerFor('building')
const floor = registerFor('floor')

export function BuildingsPage() {
  return <RegisterPage register={building} more={usePlanDeed(({ id }) => id)} />
}

export function FloorsPage() {
  return (
    <RegisterPage
      register={floor}
      more={usePlanDeed(({ values: { buildId } }) => (typeof buildId === 'string' ? buildId : undefined))}
    />
  )
}
