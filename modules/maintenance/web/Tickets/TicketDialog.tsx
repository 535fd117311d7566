import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { maintenanceBook } from '../maintenanceBook.ts'
import { TicketDetail } from './TicketDetail.tsx'

/** A ticket opened from a notice, wherever one stands. */
export function TicketDialog({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const say = useText(maintenanceBook)
  return (
    <Dialog
      open
      isReadOnly
      width={800}
      className="mt-dialog"
      title={say('ticketNoun')}
      footer={null}
      onCancel={onClose}
    >
      <TicketDetail ticketId={ticketId} onClose={onClose} />
    </Dialog>
  )
}
