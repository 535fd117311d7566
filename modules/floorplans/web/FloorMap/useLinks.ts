import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import type { Label } from '../../contract/index.ts'
import { api } from '../api.ts'
import type { PlanDesk } from '../desk/desk.ts'
import { planBook } from '../planBook.ts'

/** Into one of the link modes of a camera, with what it is linked to (spec §2.13, §8). */
export function useLinks(desk: PlanDesk) {
  const say = useText(planBook)
  const toast = useToast()
  return async (camera: Label, kind: 'enterLink' | 'viewLinks') => {
    try {
      const linked = await api.linkedTo({ cameraId: camera.targetId, layerId: desk.layerId })
      if (kind === 'viewLinks' && linked.length === 0) return toast.warn(say('failed.view'))
      desk.happen({ kind: 'cancel' })
      desk.happen({ kind, camera: camera.targetId })
      desk.showLinks(linked.map(({ targetId }) => targetId))
    } catch (error) {
      toast.failed(error, say(kind === 'enterLink' ? 'failed.operation' : 'failed.viewing'))
    }
    return undefined
  }
}
