import { type ScreenSlot, useSlot } from '@gss/web-kit/shell/slots'

/** What modules put into one place of the shell. Their names do not tell them apart: the build makes letters of them. */
export function Slots({ of }: { of: ScreenSlot }) {
  const parts = useSlot(of)
  return parts.map((Part, at) => <Part key={at} />)
}
