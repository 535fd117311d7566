import type { FieldOption } from '@gss/web-kit/crud/crud'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { PLAN_KINDS, type PlanKind } from '../../contract/index.ts'
import { api, findContracts } from '../api.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { TicketStepDialog } from '../StepDialog.tsx'
import { SYSTEM_OPTIONS } from '../systemOptions.ts'

interface Values {
  contract: FieldOption | null
  kind: PlanKind
  systems: string[]
  beginDay: string
  endDay: string
}
const BLANK: Values = { contract: null, kind: 'month', systems: [], beginDay: '', endDay: '' }

/** A plan of a contract in force. */
export function MakePlanDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const say = useText(maintenanceBook)
  const toast = useToast()
  return (
    <TicketStepDialog<Values>
      title={say('makePlan')}
      about=""
      width={800}
      blank={BLANK}
      fields={[
        {
          kind: 'reference',
          name: 'contract',
          label: say('contract'),
          isRequired: true,
          find: findContracts,
        },
        {
          kind: 'select',
          name: 'kind',
          label: say('planKind'),
          isRequired: true,
          options: Object.values(PLAN_KINDS).map((value) => ({ value, label: say(`kind.${value}`) })),
        },
        {
          kind: 'select',
          name: 'systems',
          label: say('systems'),
          isMany: true,
          isRequired: true,
          options: SYSTEM_OPTIONS,
        },
        { kind: 'moment', name: 'beginDay', label: say('beginDay'), unit: 'date', isRequired: true },
        { kind: 'moment', name: 'endDay', label: say('endDay'), unit: 'date', isRequired: true },
      ]}
      send={async ({ contract, ...asked }) => {
        if (!contract) return // the form has asked for it
        const { number } = await api.addPlan({ contractId: contract.value, ...asked })
        toast.done(say('planMade', { number }))
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
