import { useText } from '@gss/web-kit/text/book'
import { Checkbox } from 'antd'
import type { MenuFlags as Values } from './menuForm.ts'
import { menusBook } from './menusBook.ts'

const FLAGS = ['isSubSystem', 'opensOutside', 'isHidden'] as const

/** A field of the form: the form hands in value and onChange. */
export function FlagsField({
  value,
  onChange,
  id,
}: {
  value?: Values
  onChange?: (next: Values) => void
  id?: string
}) {
  const say = useText(menusBook)
  if (!value) return null
  return (
    <div id={id} className="menu-flags" role="group" aria-label={say('flags')}>
      {FLAGS.map((flag) => (
        <Checkbox
          key={flag}
          checked={value[flag]}
          onChange={({ target }) => onChange?.({ ...value, [flag]: target.checked })}
        >
          {say(flag)}
        </Checkbox>
      ))}
    </div>
  )
}
