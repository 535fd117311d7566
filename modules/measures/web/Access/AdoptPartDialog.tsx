import { calls as archiveCalls } from '@gss/archives/contract'
import { ITSELF, loopOf, pointOf, subSystemOf } from '@gss/devices/contract'
import { useKindWords } from '@gss/devices/web'
import { client } from '@gss/web-kit/api/client'
import type { FormField } from '@gss/web-kit/crud/crud'
import { StepDialog } from '@gss/web-kit/crud/StepDialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useRef } from 'react'
import {
  codeOfPoint,
  componentRowOf,
  controllerRowOf,
  type HeardPart,
  pointRowOf,
  type WrittenPart,
} from '../../contract/index.ts'
import { partsBook } from './partsBook.ts'
import { PartSays } from './PartSays.tsx'

const NAME_MAX_CHARS = 60
const CODE_MAX_CHARS = 30
const HALF_MAX = 65_535
const OTHER_KIND = '99'
const FIRE_PANEL = '1'
const base = client({ add: archiveCalls.baseDataAdd })

/** Written down under what it called itself by, a part keeps what it said before: its id is made of that. */
export function AdoptPartDialog({
  part,
  name: called,
  onDone,
  onClose,
}: {
  part: HeardPart
  name: string
  onDone: () => void
  onClose: () => void
}) {
  const say = useText(partsBook)
  const toast = useToast()
  const kinds = useKindWords()
  // Made along with an earlier try that was refused, it is there.
  const panel = useRef(part.panelId)
  const isComponent = part.point === ''
  const needsPanel = isComponent && part.panelId === null
  const adopt = async (values: WrittenPart) => {
    const isAsked = isComponent ? await addComponent(part, values, panel) : await addPoint(part, values)
    if (isAsked === 'panel') toast.warn(say('panelAsked'))
    else toast.done(say(isAsked ? 'asked' : 'done'))
  }
  return (
    <StepDialog<WrittenPart>
      keepsTyped
      say={{ cancel: say('cancel'), confirm: say('adopt') }}
      title={say('title')}
      about={
        <>
          <p>
            {part.transmissionName} · {called} · {say('note')}
          </p>
          <p className="small">
            {say('lastSaid')} <span className="tabular">{dateTimeOf(part.heardAt)}</span>:{' '}
            <PartSays part={part} />
          </p>
        </>
      }
      fields={isComponent ? componentFields(say, kinds, needsPanel) : pointFields(say, kinds.nbTypes)}
      blank={begun(part, called)}
      send={adopt}
      onDone={onDone}
      onClose={onClose}
    >
      {needsPanel && <p className="text-2 small">{say('noPanel')}</p>}
    </StepDialog>
  )
}

type Say = ReturnType<typeof useText<Parameters<typeof partsBook.say>[0]>>
type Options = { value: string; label: string }[]

const shared = (say: Say): FormField<WrittenPart>[] => [
  { kind: 'text', name: 'name', label: say('name'), isRequired: true, maxChars: NAME_MAX_CHARS },
  { kind: 'text', name: 'place', label: say('place'), isRequired: true, maxChars: NAME_MAX_CHARS },
]
const componentFields = (
  say: Say,
  { subSystems, panelTypes }: ReturnType<typeof useKindWords>,
  needsPanel: boolean,
): FormField<WrittenPart>[] => [
  { kind: 'text', name: 'code', label: say('code'), isRequired: true, maxChars: CODE_MAX_CHARS },
  ...shared(say),
  { kind: 'select', name: 'subSystem', label: say('subSystem'), isRequired: true, options: subSystems },
  { kind: 'number', name: 'loop', label: say('loop'), isRequired: true, min: 0, max: HALF_MAX },
  { kind: 'number', name: 'pointNo', label: say('pointNo'), isRequired: true, min: 0, max: HALF_MAX },
  ...(needsPanel ? panelFields(say, panelTypes) : []),
]
const panelFields = (say: Say, options: Options): FormField<WrittenPart>[] => [
  {
    kind: 'text',
    name: 'controllerCode',
    label: say('controllerCode'),
    isRequired: true,
    maxChars: CODE_MAX_CHARS,
  },
  {
    kind: 'text',
    name: 'controllerName',
    label: say('controllerName'),
    isRequired: true,
    maxChars: NAME_MAX_CHARS,
  },
  { kind: 'select', name: 'controllerKind', label: say('controllerKind'), isRequired: true, options },
]
const pointFields = (say: Say, options: Options): FormField<WrittenPart>[] => [
  { kind: 'select', name: 'nbType', label: say('nbType'), isRequired: true, options },
  ...shared(say),
  { kind: 'text', name: 'imei', label: say('imei'), isRequired: true, maxChars: CODE_MAX_CHARS },
]

/** What came fills it in. */
const begun = (part: HeardPart, called: string): WrittenPart => ({
  code: `${part.transmissionCode}-${part.systemAddress}-${part.componentAddress}`.slice(-CODE_MAX_CHARS),
  name: part.point === ITSELF ? part.transmissionName : called,
  place: '',
  nbType: OTHER_KIND,
  imei: codeOfPoint(part),
  subSystem: subSystemOf({ part: 'component', ...part }),
  loop: loopOf(part.componentAddress),
  pointNo: pointOf(part.componentAddress),
  controllerCode: `${part.transmissionCode}-${part.systemAddress}`.slice(-CODE_MAX_CHARS),
  controllerName: '',
  controllerKind: FIRE_PANEL,
})
/** True: it waits for somebody's approval; `panel`: its controller does, and the part comes after it. */
async function addComponent(
  part: HeardPart,
  written: WrittenPart,
  panel: { current: string | null },
): Promise<boolean | 'panel'> {
  const { unitId } = part
  if (panel.current === null) {
    const added = await base.add({ object: 'panel', unitId, values: controllerRowOf(part, written) })
    if (added.changeId !== null) return 'panel'
    panel.current = added.id
  }
  const values = componentRowOf(part, written, panel.current)
  return (await base.add({ object: 'device', unitId, values })).changeId !== null
}
async function addPoint(part: HeardPart, written: WrittenPart): Promise<boolean> {
  const { unitId } = part
  return (await base.add({ object: 'nbDevice', unitId, values: pointRowOf(part, written) })).changeId !== null
}
