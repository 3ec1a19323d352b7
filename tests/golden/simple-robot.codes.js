function initialize() {
  const scene = Browser.currentScene;
  scene.getNamedNode("тело_0").код = new MFFloat(0.5, 0.02, 0.5, 0, -1, 0);
  /* поворотная платформа */
  scene.getNamedNode("тело_1").код = new MFFloat(0.1, 1, 0.1, 0, -0.5, 0, 0, 1, 0);
  /* плечо */
  scene.getNamedNode("тело_2").код = new MFFloat(0.06, 1, 0.06, 0, 0.5, 0, 0, 0, 1);
  /* локоть */
  scene.getNamedNode("тело_3").код = new MFFloat(0.2, 0.09, 0.09, 0.1, 0, 0);
  /* предплечье */
  scene.getNamedNode("тело_4").код = new MFFloat(0.8, 0.05, 0.05, -0.4, 0, 0, 1, 1, 0);
  /* кисть */
  scene.getNamedNode("тело_5").код = new MFFloat(0.1, 0.02, 0.02, 0.05, 0, 0, 0, 0, 1);
  /* схват */
  scene.getNamedNode("тело_6").код = new MFFloat(0.01, 0.2, 0.04, 0.1, 0, 0, 1, 0, 0);
  /* верхний палец */
  scene.getNamedNode("тело_7").код = new MFFloat(0.1, 0.01, 0.04, 0.05, 0, 0, 1, 0, 0);
  /* нижний палец */
  scene.getNamedNode("тело_8").код = new MFFloat(0.1, 0.01, 0.04, 0.05, 0, 0, 1, 0, 0);
}
