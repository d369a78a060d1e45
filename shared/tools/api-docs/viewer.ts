import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'

const viewer = document.createElement('div')

/** Disables parts of the viewer: HTML in texts, links inside buttons, and the choice of a server when there is only one. */
const plain = {
  components: {
    Markdown: ({ source }: { source?: string }) => source ?? null,
    DeepLink: ({ text }: { text: string }) => text,
    InfoContainer: () => null,
    ServersContainer: () => null,
  },
}

SwaggerUI({
  url: '/api/openapi.json',
  domNode: viewer,
  deepLinking: true,
  // Calls that change something need a CSRF token from a page of the shop.
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [plain],
  onComplete: () => document.querySelector('#calls')?.replaceWith(viewer),
})
