/**
 * `etalage/react`: the React that renders the page's islands, in either runtime, for islands built elsewhere. It only has parts that add
 * almost nothing to the page; with `etalage build` a theme gets all of React. Also `etalage/react/jsx-runtime`, for
 * `"jsxImportSource": "etalage/react"`.
 */
import './main'

export { Fragment, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
export { type JSX, jsx, jsxs } from 'react/jsx-runtime'
export { useStore } from '../shared/page/hooks'
