function initialize() {
  const scene = Browser.currentScene;
  scene.getNamedNode("solid_0").code = new MFFloat(0, 0.04, 0.5, 0.04, 0, -0.5, 0, 0, 0, 1, 0, 1, 0.5, 0.03, 0.5, 0, -1, 0, 0, 0, 1, 0);
  /* platform */
  scene.getNamedNode("solid_1").code = new MFFloat(1, 0.2, 0.08, 0.2, 0, 0, 0, 1, 0, 0, 1.57);
  /* upper arm */
  scene.getNamedNode("solid_2").code = new MFFloat(0, 0.5, 0.03, 0.03, 0.5, 0, 0, 0, 0, 1, 0);
  /* forearm */
  scene.getNamedNode("solid_3").code = new MFFloat(1, 0.1, 0.05, 0.1, 0, 0, 0, 1, 0, 0, 1.57, 0, 0.5, 0.03, 0.03, 0.5, 0, 0, 0, 0, 1, 0, 3, 0.2, 0.1, 0.1, 1, 0, 0, 0, 0, 0, 0);
}
