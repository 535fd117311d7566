import '../Window/quiet.css'
import { useText } from '@gss/web-kit/text/book'
import { Modal } from 'antd'
import { quietBook } from '../Window/quietBook.ts'
import { QuietList } from './QuietList.tsx'
import { closeQuiet } from './useQuiet.ts'

const WIDTH_PX = 1_200

/** 静默部位: the list of what is quiet, over whatever page one is on. */
export function QuietDialog() {
  const say = useText(quietBook)
  return (
    <Modal
      open
      centered
      width={WIDTH_PX}
      style={{ maxWidth: 'calc(100vw - 32px)' }}
      title={say('title')}
      footer={null}
      onCancel={closeQuiet}
    >
      <QuietList />
    </Modal>
  )
}
