import type { Finder } from '@gss/web-kit/crud/finders'
import { ReferenceFilter } from '@gss/web-kit/crud/ReferenceFilter.tsx'
import { useText } from '@gss/web-kit/text/book'
import { peopleBook } from './peopleBook.ts'

interface UnitFieldProps {
  finder: Finder
  isReadOnly: boolean
  id?: string
  value?: string
  onChange?: (unitId: string) => void
}
const NOTHING_ELSE = {}

/** Which unit, by its name; kept by its number. */
export function UnitField({ finder, isReadOnly, id = '', value, onChange }: UnitFieldProps) {
  const say = useText(peopleBook)
  const { nameOf } = finder
  return (
    <ReferenceFilter
      id={id}
      field={{
        kind: 'reference',
        name: 'unitId',
        label: say('unitId'),
        find: (typed, _, sending) => finder.find(typed, sending),
        nameOf,
      }}
      others={NOTHING_ELSE}
      value={value || undefined}
      placeholder={say('unitIdHint')}
      isReadOnly={isReadOnly}
      onChosen={(unitId) => onChange?.(unitId ?? '')}
    />
  )
}
