import { type Slot, useSlot } from '@gss/web-kit/shell/slots'

/** What modules put into one place of the shell. */
export function Slots({ of }: { of: Slot }) {
  const parts = useSlot(of)
  return parts.map((Part) => <Part key={Part.name} />)
}
