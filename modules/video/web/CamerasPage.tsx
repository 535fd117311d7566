import { RegisterPage } from '@gss/archives/web'
import { useText } from '@gss/web-kit/text/book'
import { objects } from '../contract/index.ts'
import { names } from './names.ts'
import { openCameras } from './Player/cameraModal.ts'
import { playerBook } from './Player/playerBook.ts'

const description = objects.find(({ object }) => object === 'camera')

/** The list of cameras; each can be tried out with a picture. */
export function CamerasPage() {
  const say = useText(playerBook)
  if (!description) return null
  const tryOut = {
    key: 'tryOut',
    label: say('tryOut'),
    action: 'query' as const,
    done: null,
    run: ({ id }: { id: string }) => Promise.resolve(openCameras({ cameraId: id })),
  }
  return <RegisterPage register={{ description, names }} more={[tryOut]} />
}
