import { useText } from '@gss/web-kit/text/book'
import { InputNumber, Switch } from 'antd'
import type { Label, Sight } from '../../contract/index.ts'
import { ANGLE_MAX_DEG, ANGLE_MIN_DEG, FACING_MAX_DEG } from '../../contract/limits.ts'
import { asAngle, asFacing, FIRST_SIGHT } from '../../model/sight.ts'
import type { PlanDesk } from '../desk/desk.ts'
import { editorBook } from './editorBook.ts'
import { turnOf } from '../../model/edit.ts'

/** Where a camera looks and how wide, in numbers; each kept as soon as it is left. */
export function SightFields({ label, desk }: { label: Label; desk: PlanDesk }) {
  const say = useText(editorBook)
  const sight = label.sight ?? null
  const keep = (to: Sight | null) => {
    const edit = turnOf(label, to)
    if (edit) void desk.do(edit)
  }
  return (
    <div className="pe-sight" role="group" aria-label={say('sight')}>
      <span className="in-row">
        <Switch
          size="small"
          aria-label={say('sight.shown')}
          checked={sight !== null}
          onChange={(isShown) => keep(isShown ? FIRST_SIGHT : null)}
        />
        {say('sight.shown')}
      </span>
      {sight && (
        <>
          <InputNumber
            key={`facing ${sight.facingDeg}`}
            size="small"
            aria-label={say('sight.facing')}
            prefix={say('sight.facing')}
            suffix="°"
            min={0}
            max={FACING_MAX_DEG}
            precision={0}
            changeOnWheel={false}
            defaultValue={sight.facingDeg}
            onBlur={({ target }) =>
              keep({ ...sight, facingDeg: asFacing(numberIn(target.value, sight.facingDeg)) })
            }
            onPressEnter={({ currentTarget }) => currentTarget.blur()}
          />
          <InputNumber
            key={`angle ${sight.angleDeg}`}
            size="small"
            aria-label={say('sight.angle')}
            prefix={say('sight.angle')}
            suffix="°"
            min={ANGLE_MIN_DEG}
            max={ANGLE_MAX_DEG}
            precision={0}
            changeOnWheel={false}
            defaultValue={sight.angleDeg}
            onBlur={({ target }) =>
              keep({ ...sight, angleDeg: asAngle(numberIn(target.value, sight.angleDeg)) })
            }
            onPressEnter={({ currentTarget }) => currentTarget.blur()}
          />
          <p className="text-3 tiny">{say('sight.keys')}</p>
        </>
      )}
    </div>
  )
}

const numberIn = (typed: string, before: number): number => {
  const read = Number(typed)
  return typed.trim() !== '' && Number.isFinite(read) ? read : before
}
