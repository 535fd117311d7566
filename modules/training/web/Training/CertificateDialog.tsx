import { SheetDialog } from '@gss/web-kit/crud/SheetDialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { api, TRAINING } from '../api.ts'
import { trainingBook } from '../trainingBook.ts'

/** 培训合格证书: a page to be printed. */
export function CertificateDialog({ examId, onClose }: { examId: string; onClose: () => void }) {
  const say = useText(trainingBook)
  const { data } = useQuery({
    queryKey: [TRAINING, 'certificate', examId],
    queryFn: ({ signal }) => api.certificate({ examId }, { signal }),
  })
  if (!data) return null
  const { number, name, unitName, title, score, passedAt } = data
  const sheet = {
    title: say('certificate.title'),
    sections: [
      {
        cells: [
          { label: say('certificate.name'), value: name },
          { label: say('certificate.unit'), value: unitName },
          { label: say('certificate.course'), value: title, isWide: true },
          { label: say('score'), value: String(score) },
          { label: say('certificate.day'), value: dateOf(passedAt) },
        ],
      },
    ],
    foot: [{ label: say('certificate.number'), value: number }],
  }
  return (
    <SheetDialog sheet={sheet} title={say('certificate')} width={800} onEdit={undefined} onClose={onClose} />
  )
}
