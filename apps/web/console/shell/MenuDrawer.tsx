import { useText } from '@gss/web-kit/text/book'
import { Drawer } from 'antd'
import { shellBook } from '../shellBook.ts'
import { MenuTree } from './MenuTree.tsx'

const WIDTH_PX = 264

/** On a phone the side menu comes when called. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const say = useText(shellBook)
  return (
    <Drawer
      open
      onClose={onClose}
      placement="left"
      size={WIDTH_PX}
      title={say('product')}
      styles={{ body: { padding: 0 } }}
    >
      <nav className="side inDrawer" aria-label={say('mainMenu')}>
        <MenuTree onGone={onClose} />
      </nav>
    </Drawer>
  )
}
