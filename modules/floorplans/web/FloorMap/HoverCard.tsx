import type { Door } from '@gss/video/contract'
import { type MarkState, StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { usePartSlot } from '@gss/web-kit/shell/partSlots'
import { useText } from '@gss/web-kit/text/book'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Label } from '../../contract/index.ts'
import { planPoint } from '../../model/point.ts'
import type { LookName } from '../art/looks.ts'
import type { PlanCanvas } from '../canvas/planCanvas.ts'
import { lookOfLabel } from '../desk/board.ts'
import { planBook } from '../planBook.ts'

interface HoverCardProps {
  label: Label
  /** Where it is one: how it is. */
  door?: Pick<Door, 'state' | 'release'> | undefined
  canvas: PlanCanvas
  onEnter: () => void
  onLeave: () => void
  /** What the host offers to do. */
  actions?: ReactNode
}

const MARKS: Readonly<Partial<Record<LookName, MarkState>>> = {
  fire: 'fire',
  warning: 'supervisory',
  fault: 'fault',
  started: 'started',
  shielded: 'shielded',
  feedback: 'feedback',
  'door.open': 'feedback',
  'door.held': 'started',
  'door.silent': 'offline',
  'door.unknown': 'offline',
}

const PANEL_COMPONENT = 'component'

/** Spec §2.13: what stands here, and how it is. */
export function HoverCard({ label, door, canvas, onEnter, onLeave, actions }: HoverCardProps) {
  const say = useText(planBook)
  const deeds = usePartSlot('deviceDeeds')
  const card = useRef<HTMLDivElement>(null)
  const { x, y } = label
  useEffect(() => (card.current ? canvas.follow(card.current, planPoint(x, y)) : undefined), [canvas, x, y])
  const look = lookOfLabel(label, door && new Map([[label.targetId, door]]))
  const facts = [
    [say('card.type'), label.typeName],
    [say('card.code'), label.code],
    [say('card.place'), label.place],
    [
      say('card.sight'),
      label.sight ? say('sight.of', { facing: label.sight.facingDeg, angle: label.sight.angleDeg }) : '',
    ],
    [say('card.release'), door?.release ? say(`release.${door.release}.short`) : ''],
    [say('card.at'), `${label.x.toFixed(2)}, ${label.y.toFixed(2)}`],
  ] as const
  return (
    <div ref={card} className="plan-card-at">
      <div className="plan-card" onPointerEnter={onEnter} onPointerLeave={onLeave}>
        <header>
          <b className="ellipsis">{label.name}</b>
          <span className="state-word">
            <StateMark state={MARKS[look] ?? 'normal'} />
            {say(`look.${look}`)}
          </span>
        </header>
        <dl>
          {facts.map(([name, value]) =>
            value === '' ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="tabular">{value}</dd>
              </div>
            ),
          )}
        </dl>
        {label.kind === PANEL_COMPONENT &&
          deeds.map((Deeds, at) => <Deeds key={at} componentId={label.targetId} />)}
        {actions && <footer className="in-row">{actions}</footer>}
      </div>
    </div>
  )
}
