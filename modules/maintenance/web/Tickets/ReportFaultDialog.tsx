import { PhotoField } from '@gss/field/web'
import type { FieldOption } from '@gss/web-kit/crud/crud'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import {
  FAULT_SOURCES,
  type FaultSource,
  TICKET_LINE_MAX_CHARS,
  TICKET_WORDS_MAX_CHARS,
} from '../../contract/index.ts'
import { api, findMaintenanceUnits } from '../api.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { TICKETS } from '../queries.ts'
import { TicketStepDialog } from '../StepDialog.tsx'

interface Values {
  unit: FieldOption | null
  parts: string
  fault: string
  source: FaultSource
  photos: string[]
}

/** 报修: what somebody says is broken. */
export function ReportFaultDialog({ onClose }: { onClose: () => void }) {
  const say = useText(maintenanceBook)
  const toast = useToast()
  const queries = useQueryClient()
  const session = useSession((state) => state.session)
  const own = session?.project
  const blank: Values = {
    unit: own?.unitId ? { value: own.unitId, label: own.name } : null,
    parts: '',
    fault: '',
    source: session?.origin === 'rms' ? 'centre' : 'staff',
    photos: [],
  }
  return (
    <TicketStepDialog<Values>
      title={say('reportFault')}
      about=""
      width={800}
      blank={blank}
      fields={[
        { kind: 'reference', name: 'unit', label: say('unit'), isRequired: true, find: findMaintenanceUnits },
        {
          kind: 'text',
          name: 'parts',
          label: say('parts'),
          maxChars: TICKET_LINE_MAX_CHARS,
          isRequired: true,
        },
        {
          kind: 'lines',
          name: 'fault',
          label: say('fault'),
          maxChars: TICKET_WORDS_MAX_CHARS,
          isRequired: true,
        },
        {
          kind: 'select',
          name: 'source',
          label: say('source'),
          isRequired: true,
          options: Object.values(FAULT_SOURCES).map((value) => ({ value, label: say(`source.${value}`) })),
        },
        { kind: 'own', name: 'photos', label: say('photos'), render: () => <PhotoField /> },
      ]}
      send={async ({ unit, ...found }) => {
        if (!unit) return // the form has asked for it
        const { number } = await api.reportFault({ ...found, unitId: unit.value })
        toast.done(say('reported', { number }))
      }}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: [TICKETS] })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
