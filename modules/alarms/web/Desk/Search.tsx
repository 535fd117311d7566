import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Input } from 'antd'
import { memo, startTransition, useState } from 'react'
import { deskBook } from './deskBook.ts'

interface SearchProps {
  search: string
  onChange: (part: { search: string }) => void
}
export const SEARCH_ID = 'desk-search'

/** What is typed stands at once; the queue follows through the address, which may be some letters behind a quick hand. */
export const DeskSearch = memo(function Search({ search, onChange }: SearchProps) {
  const say = useText(deskBook)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      id={SEARCH_ID}
      className="dsearch"
      allowClear
      value={typed ?? search}
      prefix={<Icon name="search" />}
      placeholder={say('search')}
      aria-label={say('search')}
      onChange={({ target: { value } }) => {
        setTyped(value)
        startTransition(() => onChange({ search: value }))
      }}
      onBlur={() => setTyped(null)}
    />
  )
})
