import { StepDialog as Step, type StepDialogProps } from '@gss/web-kit/crud/StepDialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { maintenanceBook } from './maintenanceBook.ts'

/** One step of a ticket or a plan, in their words. */
export function TicketStepDialog<V extends object>(props: Omit<StepDialogProps<V>, 'say'>) {
  const say = useText(maintenanceBook)
  return (
    <Step
      {...props}
      say={{ done: say('done'), failed: say('failed'), cancel: say('cancel'), confirm: say('confirm') }}
    />
  )
}
