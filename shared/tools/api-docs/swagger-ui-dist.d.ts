declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Puts the viewer into the element. */
  export default function SwaggerUI(options: object): void
}
