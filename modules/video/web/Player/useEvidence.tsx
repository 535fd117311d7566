import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { type ReactNode, type RefObject, useState } from 'react'
import { EvidenceDialog } from './EvidenceDialog.tsx'
import { evidenceClient } from './evidence.ts'
import { playerBook } from './playerBook.ts'

interface Of {
  cameraId: string
  alarmId?: string | undefined
}
/** The picture as it stands, drawn: what lists show of a snapshot. */
const PICTURE = { type: 'image/jpeg', quality: 0.9, name: 'picture.jpg' } as const

/** Snapshot and recording of one tile (spec §8 "Video": a failure is 操作失败, a snapshot offers to be looked at). */
export function useEvidence(video: RefObject<HTMLVideoElement | null>, { cameraId, alarmId }: Of) {
  const say = useText(playerBook)
  const toast = useToast()
  const [recording, setRecording] = useState<{ evidenceId: string; since: Date } | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const doing = async (deed: () => Promise<void>) => {
    setBusy(true)
    try {
      await deed()
    } catch (failure) {
      toast.failed(failure, say('failed'))
    } finally {
      setBusy(false)
    }
  }
  const ask = { cameraId, alarmId: alarmId ?? null }
  const snapshot = () =>
    doing(async () => {
      const drawn = await drawnOf(video.current)
      const { evidenceId } = await evidenceClient.takeScreenShot(ask)
      if (drawn) await evidenceClient.addPicture({ evidenceId }, drawn).catch(() => undefined) // the file itself is kept all the same
      toast.done(say('snapshotDone'))
      setTaken(evidenceId)
    })
  const record = () =>
    doing(async () => {
      if (recording) {
        await evidenceClient.stopRecord({ evidenceId: recording.evidenceId })
        setRecording(null)
        return toast.done(say('recordDone'))
      }
      const { evidenceId } = await evidenceClient.startRecord(ask)
      setRecording({ evidenceId, since: new Date() })
    })
  const dialog: ReactNode = taken !== null && (
    <EvidenceDialog evidenceId={taken} onClose={() => setTaken(null)} />
  )
  return { snapshot, record, recording, isBusy, dialog }
}

function drawnOf(video: HTMLVideoElement | null): Promise<File | null> {
  if (!video || video.videoWidth === 0) return Promise.resolve(null)
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], PICTURE.name, { type: PICTURE.type })),
      PICTURE.type,
      PICTURE.quality,
    ),
  )
}
