import './handling.css'
import { useAsk } from '@gss/web-kit/dialog/useAsk'
import { useText } from '@gss/web-kit/text/book'
import { Modal } from 'antd'
import { Alarmed } from './Alarmed.tsx'
import { Ask119 } from './Ask119.tsx'
import { AsideStrip, useIsAside } from './AsideStrip.tsx'
import { letGo } from './claims.ts'
import { handlingBook } from './handlingBook.ts'
import { TabStrip } from './TabStrip.tsx'
import { UndoStrip } from './UndoStrip.tsx'
import { closeHandling, useHandling } from './useHandling.ts'
import { useHandlingScale } from './useHandlingScale.ts'
import { AlarmWatch } from './Watch.tsx'

/** Where the screen is as large as a wall, plan and text are larger, not the emptiness around them. */
const WIDTH_PX = 1240

/** 警情处理 (spec §2.7): one dialog for the seat, a tab for each alarm it has open. It lives beside the pages, under the banner. */
export function HandlingDialog() {
  return (
    <>
      <Dialog />
      <Ask119 />
      <UndoStrip />
    </>
  )
}

function Dialog() {
  const say = useText(handlingBook)
  const ask = useAsk()
  const { tabs, active, byHand } = useHandling()
  const scale = useHandlingScale()
  const isAside = useIsAside()
  if (active === null) return null

  /** Spec §2.7: closing asks. What nobody settled is free for the next one at once. */
  const askClose = () =>
    ask({
      title: say('askClose'),
      okText: say('ok'),
      cancelText: say('cancel'),
      onOk: () => {
        for (const alarmId of byHand) letGo(alarmId)
        closeHandling()
      },
    })
  return (
    <>
      {tabs.map((alarmId) => (
        <AlarmWatch key={alarmId} alarmId={alarmId} isByHand={byHand.has(alarmId)} />
      ))}
      {isAside ? (
        <AsideStrip alarmId={active} />
      ) : (
        <Modal
          open
          centered
          width={Math.round(WIDTH_PX * scale)}
          style={{ maxWidth: 'calc(100vw - 32px)' }}
          className="hd-dialog"
          wrapClassName="hd-wrap"
          title={say('title')}
          footer={null}
          closable={false}
          scrollLock={false} // the console does not scroll; to find that out takes a browser a layout of the whole page
          mask={{ closable: false }}
          onCancel={askClose}
        >
          <Alarmed
            key={active}
            alarmId={active}
            isAwake={byHand.has(active)}
            tabs={<TabStrip />}
            onClose={askClose}
          />
        </Modal>
      )}
    </>
  )
}
