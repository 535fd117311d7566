import { PhotoField } from '@gss/field/web'
import { Checkbox } from 'antd'
import {
  CHECK_PHASES,
  type CheckKey,
  type CheckPhase,
  itemsOf,
  type PermitKind,
  PERMIT_WORDS_MAX_CHARS,
} from '../../contract/index.ts'
import { useText } from '@gss/web-kit/text/book'
import { api } from '../api.ts'
import { permitsBook } from './permitsBook.ts'
import { PermitStepDialog } from './PermitStep.tsx'
import { aboutOf, type PermitStepProps } from './stepParts.tsx'

type Good = readonly CheckKey[]
type Values = Record<CheckPhase, Good> & { phase: CheckPhase; words: string; photos: string[] }
const NONE: Good = []

/** The list is gone through item by item: what is ticked was good, what is not stands in the story as it was found. */
export function CheckDialog({ permit, say, ...rest }: PermitStepProps) {
  const { permitId, kind, isChecked } = permit
  const blank: Values = {
    phase: isChecked ? 'during' : 'before',
    before: NONE,
    during: NONE,
    after: NONE,
    words: '',
    photos: [],
  }
  return (
    <PermitStepDialog<Values>
      {...rest}
      width={800}
      title={say('check')}
      about={aboutOf(permit)}
      blank={blank}
      fields={[
        {
          kind: 'choice',
          name: 'phase',
          label: say('phase'),
          options: CHECK_PHASES.map((value) => ({ value, label: say(`phase.${value}`) })),
        },
        ...CHECK_PHASES.map((phase) => ({
          kind: 'own' as const,
          name: phase,
          label: say('checkWords'),
          when: (values: Values) => values.phase === phase,
          render: () => <Items phase={phase} kind={kind} />,
        })),
        { kind: 'lines', maxChars: PERMIT_WORDS_MAX_CHARS, rows: 2, name: 'words', label: say('remark') },
        { kind: 'own', name: 'photos', label: say('photos'), render: () => <PhotoField /> },
      ]}
      send={({ phase, words, photos, ...good }) =>
        api.checkPermit({
          permitId,
          phase,
          results: itemsOf(phase, kind).map(({ key }) => ({ key, isGood: good[phase].includes(key) })),
          words,
          photos,
        })
      }
    />
  )
}

interface ItemsProps {
  phase: CheckPhase
  kind: PermitKind
  /** Handed in by the form. */
  value?: Good
  onChange?: (good: Good) => void
}
function Items({ phase, kind, value = NONE, onChange }: ItemsProps) {
  const say = useText(permitsBook)
  return (
    <ul className="permit-list">
      {itemsOf(phase, kind).map(({ key }) => (
        <li key={key}>
          <Checkbox
            checked={value.includes(key)}
            onChange={({ target }) =>
              onChange?.(target.checked ? [...value, key] : value.filter((each) => each !== key))
            }
          >
            {say(`item.${key}`)}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
