/**
 * `etalage/react`: the React that draws the islands of the page, whichever runtime that is, for islands that are made elsewhere. It has
 * what costs the page next to nothing; `etalage build` gives a theme all of React.
 */
import './main'

export { Fragment, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
export { jsx, jsxs } from 'react/jsx-runtime'
export { useStore } from '../shared/page/use-store'
