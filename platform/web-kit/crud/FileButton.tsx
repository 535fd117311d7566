import { Button } from 'antd'
import { useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'

interface FileButtonProps {
  id?: string
  label: string
  /** Where the label alone says too little: begins with it. */
  name?: string
  /** What the chooser of the system offers. */
  accept: string
  isBusy?: boolean
  isOff?: boolean
  isMany?: boolean
  onFile: (file: File) => void
}

/** Opens the system's own chooser: a part of a kit for this weighs more than the dialog around it. */
export function FileButton({
  id,
  label,
  name,
  accept,
  isBusy = false,
  isOff = false,
  isMany = false,
  onFile,
}: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...(id !== undefined && { id })}
        {...(name !== undefined && { 'aria-label': name })}
        icon={<Icon name="upload" />}
        loading={isBusy}
        disabled={isOff}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        style={{ display: 'none' }} // antd shows what is merely hidden
        accept={accept}
        multiple={isMany}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? [])
          target.value = '' // the same file, mended, is another choice
          files.forEach(onFile)
        }}
      />
    </>
  )
}
