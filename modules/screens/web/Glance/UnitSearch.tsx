import './glance.css'
import { text } from '@gss/kit/wire'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { kept } from '@gss/web-kit/session/kept'
import { useText } from '@gss/web-kit/text/book'
import { Input } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FIRE_MAP_PATH, UNIT_LIST_PATH } from '../paths.ts'
import { glanceBook } from './glanceBook.ts'

/** Spec §3 "Session": center-map search value. */
const typedBefore = kept('centerMapSearch', text)
const NAME_MAX_CHARS = 100

/** Spec §2.3: the unit-name search in the header, on the pages of the centre. The map looks on the map, all others in the list. */
export function UnitSearch() {
  const say = useText(glanceBook)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [typed, setTyped] = useState(() => typedBefore.read() ?? '')
  const find = (name: string) => {
    const search = name.trim()
    typedBefore.write(search || undefined)
    const path = pathname === FIRE_MAP_PATH ? FIRE_MAP_PATH : UNIT_LIST_PATH
    void navigate(search ? `${path}?q=${encodeURIComponent(search)}` : path)
  }
  return (
    <search className="gl-search">
      <Input
        allowClear
        aria-label={say('search')}
        placeholder={say('search')}
        maxLength={NAME_MAX_CHARS}
        prefix={<Icon name="search" />}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') find('')
        }}
        onPressEnter={() => find(typed)}
      />
    </search>
  )
}
