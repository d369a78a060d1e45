import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useIsB2B } from '../price/hooks'
import type { TypedRow } from './rules'
import {
  $added,
  $adding,
  $checking,
  $listError,
  $rows,
  $skus,
  addList,
  beginList,
  checkRows,
  clearList,
  pasteRows,
  readFile,
  suggestFor,
  typeRow,
} from './store'

/** The list of article numbers with the shop's verdicts, and its actions. */
export function useQuickOrder(first: readonly TypedRow[]) {
  if (!$rows.get().length) beginList(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initially printed rows matter
  useEffect(() => beginList(first), [])
  return {
    rows: useStore($rows),
    error: useStore($listError),
    adding: useStore($adding),
    checking: useStore($checking),
    added: useStore($added),
    skus: useStore($skus),
    isB2B: useIsB2B(),
    type(id: number, typed: Partial<TypedRow>): void {
      typeRow(id, typed)
      if (typed.sku !== undefined) void suggestFor(typed.sku)
    },
    paste: pasteRows,
    choose: async (file: File): Promise<void> => readFile(new Uint8Array(await file.arrayBuffer())),
    add: (): void => void addList(),
    check: (): void => void checkRows(),
    clear: clearList,
  }
}
