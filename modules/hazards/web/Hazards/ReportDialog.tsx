import { PhotoField } from '@gss/field/web'
import { client } from '@gss/web-kit/api/client'
import { calls as archiveCalls } from '@gss/archives/contract'
import type { FieldOption } from '@gss/web-kit/crud/crud'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import {
  HAZARD_KINDS,
  HAZARD_LEVELS,
  HAZARD_SOURCES,
  type HazardKind,
  type HazardLevel,
  type HazardSource,
  HAZARD_WORDS_MAX_CHARS,
} from '../../contract/index.ts'
import { api } from '../api.ts'
import type { FromAlarm } from '../useLentHazard.ts'
import { HAZARDS } from './HazardDialog.tsx'
import { hazardsBook } from './hazardsBook.ts'
import { HazardStepDialog } from './StepDialog.tsx'

const archives = client({ unitOptions: archiveCalls.unitOptions })
const ADDRESS_MAX_CHARS = 200

interface Values {
  unit: FieldOption | null
  address: string
  description: string
  level: HazardLevel
  kind: HazardKind
  source: HazardSource
  photos: string[]
}

/** A hazard from the desk: of one's own unit, of one the centre chooses, or what an alarm has shown (转隐患). */
export function ReportDialog({ from, onClose }: { from?: FromAlarm; onClose: () => void }) {
  const say = useText(hazardsBook)
  const toast = useToast()
  const queries = useQueryClient()
  const session = useSession((state) => state.session)
  const isCentre = session?.origin === 'rms'
  const blank: Values = {
    unit: from?.unitId === undefined ? null : { value: from.unitId, label: from.unitName ?? '' },
    address: from?.address ?? '',
    description: from?.description ?? '',
    level: 'minor',
    kind: 'other',
    source: from ? 'facility' : isCentre ? 'centre' : 'staff',
    photos: [],
  }
  const find = async (search: string, _: unknown, sending: { signal?: AbortSignal | undefined }) =>
    (await archives.unitOptions({ object: 'unit', search }, sending)).map(({ id, name }) => ({
      value: id,
      label: name,
    }))
  return (
    <HazardStepDialog<Values>
      title={say('report')}
      about=""
      width={800}
      blank={blank}
      fields={[
        { kind: 'reference', name: 'unit', label: say('unit'), isRequired: true, find },
        {
          kind: 'text',
          name: 'address',
          label: say('address'),
          maxChars: ADDRESS_MAX_CHARS,
          isRequired: true,
        },
        {
          kind: 'lines',
          name: 'description',
          label: say('description'),
          maxChars: HAZARD_WORDS_MAX_CHARS,
          isRequired: true,
        },
        {
          kind: 'select',
          name: 'level',
          label: say('level'),
          isRequired: true,
          options: Object.values(HAZARD_LEVELS).map((value) => ({ value, label: say(`level.${value}`) })),
        },
        {
          kind: 'select',
          name: 'kind',
          label: say('kind'),
          isRequired: true,
          options: Object.values(HAZARD_KINDS).map((value) => ({ value, label: say(`kind.${value}`) })),
        },
        {
          kind: 'select',
          name: 'source',
          label: say('source'),
          isRequired: true,
          options: Object.values(HAZARD_SOURCES).map((value) => ({ value, label: say(`source.${value}`) })),
        },
        { kind: 'own', name: 'photos', label: say('photos'), render: () => <PhotoField /> },
      ]}
      send={async ({ unit, ...found }) => {
        if (!unit) return // the form has asked for it
        const { number } = await api.reportHazard({
          ...found,
          unitId: unit.value,
          alarmId: from?.alarmId,
          // The floor is the alarm's as long as the unit is.
          floorId: unit.value === from?.unitId ? from.floorId : undefined,
        })
        toast.done(say('reported', { number }))
      }}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: [HAZARDS] })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
