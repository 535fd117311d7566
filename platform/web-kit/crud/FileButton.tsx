import { Button } from 'antd'
import { useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'

interface FileButtonProps {
  label: string
  /** What the chooser of the system offers. */
  accept: string
  isBusy?: boolean
  isOff?: boolean
  onFile: (file: File) => void
}

/** Opens the system's own chooser: a part of a kit for this weighs more than the dialog around it. */
export function FileButton({ label, accept, isBusy = false, isOff = false, onFile }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<Icon name="upload" />} loading={isBusy} disabled={isOff} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = '' // the same file, mended, is another choice
          if (file) onFile(file)
        }}
      />
    </>
  )
}
