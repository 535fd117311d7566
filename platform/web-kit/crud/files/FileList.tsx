import './files.css'
import { useState } from 'react'
import { FileDialog } from './FileDialog.tsx'
import { FileItem } from './FileItem.tsx'
import { type FormFile, isLookable } from './formFile.ts'

interface FileListProps {
  files: readonly FormFile[]
  /** Without it they are there to be read. */
  onRemove?: (key: string) => void
}

/** Pictures as pictures, everything else by name and size; what is looked at opens over the form. */
export function FileList({ files, onRemove }: FileListProps) {
  const [looked, setLooked] = useState<string | null>(null)
  const fellows = files.filter(isLookable)
  const open = fellows.find(({ key }) => key === looked)
  if (files.length === 0) return null
  return (
    <>
      <ul className="file-list">
        {files.map((file) => (
          <FileItem
            key={file.key}
            file={file}
            onLook={isLookable(file) ? () => setLooked(file.key) : undefined}
            onRemove={onRemove && (() => onRemove(file.key))}
          />
        ))}
      </ul>
      {open && (
        <FileDialog file={open} fellows={fellows} onOther={setLooked} onClose={() => setLooked(null)} />
      )}
    </>
  )
}
