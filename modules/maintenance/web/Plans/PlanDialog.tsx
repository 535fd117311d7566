import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { maintenanceBook } from '../maintenanceBook.ts'
import { PlanDetail } from './PlanDetail.tsx'

/** A plan opened from a notice, wherever one stands. */
export function MaintenancePlanDialog({ planId, onClose }: { planId: string; onClose: () => void }) {
  const say = useText(maintenanceBook)
  return (
    <Dialog
      open
      isReadOnly
      width={800}
      className="mt-dialog"
      title={say('planNoun')}
      footer={null}
      onCancel={onClose}
    >
      <PlanDetail planId={planId} onClose={onClose} />
    </Dialog>
  )
}
